// The drawing instructions of the game's document, as they are printed there.

export const LADDER_TEXT = `
Move to absolute (116,24)
Line to absolute (116,128)
Move to absolute (140,24)
Line to absolute (140,128)
Move to absolute (116,28)
Line to absolute (140,28)
Move to absolute (116,40)
Line to absolute (140,40)
Move to absolute (116,52)
Line to absolute (140,52)
Move to absolute (116,64)
Line to absolute (140,64)
Move to absolute (116,76)
Line to absolute (140,76)
Move to absolute (116,88)
Line to absolute (140,88)
Move to absolute (116,100)
Line to absolute (140,100)
Move to absolute (116,112)
Line to absolute (140,112)
Move to absolute (116,123)
Line to absolute (140,123)
`;

export const HOLE_CEILING_TEXT = `
Move to absolute (100,34)
Line to absolute (92,24)
Line to absolute (164,24)
Line to absolute (156,34)
Line to absolute (100,34)
Line to absolute (100,24)
Move to absolute (156,34)
Line to absolute (156,24)
Move to absolute (47,28)
Line to absolute (96,28)
Move to absolute (161,28)
Line to absolute (210,28)
`;

export const HOLE_FLOOR_TEXT = `
Move to absolute (100,118)
Line to absolute (92,128)
Line to absolute (164,128)
Line to absolute (156,118)
Line to absolute (100,118)
Line to absolute (100,128)
Move to absolute (156,118)
Line to absolute (156,128)
Move to absolute (47,28)
Line to absolute (210,28)
`;
