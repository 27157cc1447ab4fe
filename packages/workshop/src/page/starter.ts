// The script that a new bench begins with: small, but with chance, a map, a room's light and things in it.

export const STARTER = `-- A level in NetHack's level language. Change it and look.
des.level_init({ style = "solidfill", fg = " " });
des.level_flags("mazelevel");

des.map([[
---------------------------
|.........|.......|.......|
|.........|.......+.......|
|..}}}}}..S.......|.......|
|..}}}}}..|---+----.......|
|..}}}}}..+...............|
|.........|........{......|
|.........|...............|
---------------------------
]]);

des.region(selection.area(0, 0, 26, 8), "lit");
des.region({ region = { 11, 1, 17, 3 }, lit = 0, type = "ordinary" });

des.stair("up", 2, 1);
des.stair("down", 24, 7);

-- One of these, by the seed.
local guards = { "gnome lord", "dwarf", "hill orc" };
shuffle(guards);
for i = 1, math.random(2, 4) do
  des.monster(guards[1]);
end

des.object("chest", 14, 2);
if percent(50) then
  des.trap("pit", 14, 5);
end
des.object({ class = "!" });
`;
