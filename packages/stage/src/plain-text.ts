// Texts from outside on their way to a screen: names of saves, seeds, causes of death, messages about damaged files. Whatever
// would act on a terminal, hide, or turn the line around is taken out, here and nowhere else.

/** Controls (of seven and eight bits), format and direction characters, halves of characters, separators of lines. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** The same but for what sets a text of several lines. */
const UNSEEN_IN_LINES = /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const BREAKS = /\s*[\n\r\u2028\u2029]\s*|\t/gu;

/** A text as one line that only shows: breaks become spaces, what cannot be seen goes. */
export function plainText(text: string): string {
  return text.replace(BREAKS, ' ').replace(UNSEEN, '');
}

/** A text of several lines that only shows. */
export function plainLines(text: string): string {
  return text.replace(UNSEEN_IN_LINES, '');
}

/** JSON that only shows: the same value, with what cannot be seen written as escapes. */
export function jsonText(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replace(UNSEEN_IN_LINES, (unseen) =>
    Array.from(
      { length: unseen.length },
      (_, at) => `\\u${unseen.charCodeAt(at).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}
