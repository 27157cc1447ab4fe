// Where things live on this machine, by the custom of its system. Everything the arcade writes goes below these two
// folders and nowhere else.

import { join } from 'node:path';

/** Where this program keeps things on a machine. */
export interface Folders {
  /** Saves, finished runs and texts that games write. */
  readonly data: string;
  /** Settings a person may edit. */
  readonly config: string;
}

/** What decides where those folders are: tests bring a machine of their own. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The folders of this machine. The XDG variables win everywhere, so that tests and careful people can move all. */
export function foldersOf({ platform, home, env }: Machine): Folders {
  const pick = (variable: string, ...custom: string[]) => {
    const chosen = env[variable];
    // The XDG specification says to ignore relative paths.
    return chosen !== undefined && /^([/\\]|[A-Za-z]:)/.test(chosen) ? chosen : join(...custom);
  };
  switch (platform) {
    case 'darwin': {
      const support = join(home, 'Library', 'Application Support');
      return {
        data: join(pick('XDG_DATA_HOME', support), 'stairwell'),
        config: join(pick('XDG_CONFIG_HOME', support), 'stairwell'),
      };
    }
    case 'win32': {
      const roaming = pick('APPDATA', home, 'AppData', 'Roaming');
      return {
        data: join(pick('XDG_DATA_HOME', roaming), 'stairwell'),
        config: join(pick('XDG_CONFIG_HOME', roaming), 'stairwell'),
      };
    }
    default:
      return {
        data: join(pick('XDG_DATA_HOME', home, '.local', 'share'), 'stairwell'),
        config: join(pick('XDG_CONFIG_HOME', home, '.config'), 'stairwell'),
      };
  }
}
