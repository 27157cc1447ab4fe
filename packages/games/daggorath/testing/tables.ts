// The rows of the tables in docs/daggorath.md, made from the tables of the game, so that a test can hold the page to them.

import { CREATURES } from '../creatures.js';
import { RULES } from '../rules.js';
import { OBJECTS, TYPE } from '../things/objects.js';

export function creatureRows(): string[] {
  return CREATURES.map((kind) => {
    const cells = [
      kind.name,
      kind.power,
      `${kind.magicOffence} / ${kind.physicalOffence}`,
      `${kind.magicDefence} / ${kind.physicalDefence}`,
      (kind.moveDelay / 10).toFixed(1),
      (kind.attackDelay / 10).toFixed(1),
      ...kind.counts,
      kind.sound,
    ];
    return `| ${cells.join(' | ')} |`;
  });
}

export function objectRows(): string[] {
  return OBJECTS.filter(({ count }) => count > 0).map((kind) => {
    const cells = [
      `${kind.adjective} ${kind.kind}`,
      kind.reveal * RULES.revealFactor,
      `${kind.magicOffence} / ${kind.physicalOffence}`,
      kind.fromLevel,
      kind.count,
      extra(OBJECTS.indexOf(kind)),
    ];
    return `| ${cells.join(' | ')} |`;
  });
}

function extra(type: number): string {
  const { defence, torch, incant } = OBJECTS[type];
  if (defence !== undefined) return `defence ${defence.magic} / ${defence.physical}`;
  if (torch !== undefined) return `${torch.minutes} minutes, light ${torch.regular} / ${torch.magic}`;
  if (incant !== undefined)
    return incant.charges > 0
      ? `${incant.word}: ${incant.charges} blows of 255 / 255`
      : `${incant.word}: the end`;
  switch (type) {
    case TYPE.seer:
      return 'a map with everything on it';
    case TYPE.vision:
      return 'a map';
    case TYPE.thews:
      return `power + ${RULES.thewsPower}`;
    case TYPE.hale:
      return 'damage 0';
    case TYPE.abye:
      return 'damage + 80 % of power';
    default:
      return '';
  }
}
