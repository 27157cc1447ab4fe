// Where the newest press began. A finger that goes down on a button of the pad may bring up a screen, and when it comes up the
// browser clicks on whatever lies there by then: nobody has meant that.

let begun: EventTarget | null = null;
addEventListener('pointerdown', ({ target }) => (begun = target), true);

/** Whether a click is meant for what hears it: the press began there, or no pointer made it (a key, a screen reader). */
export function isOwnPress({ detail, currentTarget }: MouseEvent): boolean {
  return (
    detail === 0 || (currentTarget instanceof Node && begun instanceof Node && currentTarget.contains(begun))
  );
}
