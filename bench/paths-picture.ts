// The bench of paths as a picture: one bar a contender, on a scale where every line is ten times the one before.

export interface Bar {
  readonly name: string;
  readonly microseconds: number;
  readonly isOurs: boolean;
}

const LEFT = 230;
const WIDTH = 760;
const ROW = 26;
const TOP = 64;

export function barsPicture(title: string, bars: readonly Bar[]): string {
  const sorted = [...bars].sort((a, b) => a.microseconds - b.microseconds);
  const low = Math.floor(Math.log10(Math.min(...bars.map((bar) => bar.microseconds))));
  const high = Math.ceil(Math.log10(Math.max(...bars.map((bar) => bar.microseconds))));
  const scale = (WIDTH - LEFT - 90) / (high - low);
  const at = (microseconds: number) => LEFT + (Math.log10(microseconds) - low) * scale;
  const height = TOP + sorted.length * ROW + 20;
  const lines = Array.from({ length: high - low + 1 }, (_, i) => {
    const value = 10 ** (low + i);
    const x = at(value).toFixed(1);
    return `<line x1="${x}" y1="${TOP - 8}" x2="${x}" y2="${height - 16}" stroke="#999" stroke-opacity=".35"/>
<text x="${x}" y="${TOP - 14}" text-anchor="middle" fill="#777">${timeText(value)}</text>`;
  });
  const rows = sorted.map(({ name, microseconds, isOurs }, i) => {
    const y = TOP + i * ROW;
    const end = at(microseconds);
    return `<text x="${LEFT - 8}" y="${y + 15}" text-anchor="end" fill="#555"${isOurs ? ' font-weight="bold"' : ''}>${name}</text>
<rect x="${LEFT}" y="${y + 3}" width="${Math.max(1, end - LEFT).toFixed(1)}" height="${ROW - 9}" rx="2" fill="${isOurs ? '#0072b2' : '#c0c0c0'}"/>
<text x="${(end + 6).toFixed(1)}" y="${y + 15}" fill="#555">${timeText(microseconds)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="12" role="img" aria-label="${title}">
<rect width="100%" height="100%" fill="#fff"/>
<text x="12" y="24" font-size="15" fill="#333">${title}</text>
${lines.join('\n')}
${rows.join('\n')}
</svg>
`;
}

export function timeText(microseconds: number): string {
  if (microseconds >= 1e6) return `${round(microseconds / 1e6)} s`;
  return microseconds >= 1000 ? `${round(microseconds / 1000)} ms` : `${round(microseconds)} us`;
}

function round(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
