// The script that a new bench begins with: small, but with chance, a map, a room's light and things in it.

/** The script of a new bench: every line of it shows something that authors need. */
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

/** The same for an ordinary level, whose script says what its rooms are. */
const THEME_STARTER = `-- The rooms of an ordinary level, as in NetHack's themerms.lua: this function is called for each.
function themerooms_generate(levltyp)
  if percent(50) then
    des.room({ type = "ordinary", filled = 1 });
  else
    des.room({
      type = "themed", filled = 1, w = 9, h = 5,
      contents = function(room)
        des.feature("fountain", 4, 2);
        for i = 1, math.random(2, 4) do
          des.monster("newt");
        end
      end,
    });
  end
end

function pre_themerooms_generate() end
function post_themerooms_generate() end
function post_level_generate() end
`;

/** As in nethack, whose code only the worker loads. */
export const isOrdinary = (level: string): boolean => /^filler\d+$/.test(level);

/** The script that a new one begins with, for a level. */
export const starterFor = (level: string): string => (isOrdinary(level) ? THEME_STARTER : STARTER);

/** Whether nobody has changed it. */
export const isStarter = (lua: string): boolean => lua === STARTER || lua === THEME_STARTER;
