// What the stairs say of each level when somebody first comes so far, and what they say to one who carries the Amulet home.

/** By depth, from 1. */
const DOWN: readonly string[] = [
  'Behind you is daylight, and on level 10 the Amulet of Yendor. Bring it out.',
  'The daylight stays on the stairs. You do not.',
  'Somebody has swept here, long ago, and then stopped in the middle of a room.',
  'The steps are worn on the left side. Everybody came down carrying something.',
  'It smells of wet iron and old bread. Whoever lives here eats.',
  'The walls sweat. Your light has a colour now.',
  'Far below, something is being dragged, and put down, and dragged.',
  'There are names scratched beside the stairs. Most have one date.',
  'You find that you are counting your steps, and that the count is off.',
  'The air hums on one note. So it was no story: it is here.',
  'Below the Amulet. The stairs go on as if nothing had been there to find.',
  'A rope across the stairs, cut. A sign: TOLL.',
  'The masonry stops, and what goes on is older and better cut.',
  'No dust lies here. Something keeps it moving.',
  'Candle ends on every ledge, all of the same night.',
  'Your echo comes back a little late, and not quite in your voice.',
  'The stairs are wide enough for an army. There are dents where it stood.',
  'Water runs somewhere, with the patience of a bell.',
  'You have forgotten which hand you held the light in.',
  'Bones have been sorted here. By size. Yours would go on the left.',
  'Seven chairs, six of them broken in the same way.',
  'The rock is warm, as a flank is warm.',
  'The steps have no marks of tools. They have marks of teeth.',
  'Roots come through the roof, though nothing grows for a mile above.',
  'You could say your name here, and nobody would ever have heard it.',
  'The last level. The stairs down lead into stone, as though somebody had lost heart.',
];

/** By depth, with the Amulet: the way home. */
const UP: readonly string[] = [
  'Daylight, a line of it. It does not look as if it had waited.',
  'One more flight. Your knees know it before you do.',
  'The swept room. You would like to finish it. You go on.',
  'The steps are worn on this side, too, but less.',
  'Half of the way. The Amulet weighs what it likes.',
  'Doors that you left open are closed.',
  'What was being dragged has stopped, and is listening.',
  'There is room beside the stairs for your name. You keep it.',
  'The hum comes with you. It is on your side of the stairs now.',
];

/** What is said on the first arrival at a depth, or on the way home with the Amulet. */
export function voiceOf(depth: number, goesHome: boolean): string | undefined {
  return (goesHome ? UP : DOWN)[depth - 1];
}
