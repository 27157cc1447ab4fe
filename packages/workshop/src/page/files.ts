// Scripts as files of the machine: opened, saved in place where the browser can, downloaded where it cannot.

/** A file of the machine that can be written again; only some browsers have such. */
interface FileHandle {
  readonly name: string;
  getFile(): Promise<File>;
  createWritable(): Promise<{ write(text: string): Promise<void>; close(): Promise<void> }>;
}

interface FilePickers {
  showOpenFilePicker?(options: object): Promise<readonly FileHandle[]>;
  showSaveFilePicker?(options: object): Promise<FileHandle>;
}

/** A file that the author opened. */
export interface OpenedFile {
  readonly name: string;
  readonly text: string;
  /** Writes another text to it; undefined where the browser only downloads. */
  readonly save: ((text: string) => Promise<void>) | undefined;
}

/** Bytes: what is longer is no script. */
const LONGEST = 200_000;
const TYPES = [{ description: 'Lua level', accept: { 'text/plain': ['.lua'] } }];

/** Lets the author choose a file; undefined when they change their mind. */
export async function openFile(): Promise<OpenedFile | undefined> {
  const { showOpenFilePicker } = window as FilePickers;
  if (showOpenFilePicker === undefined) return readFile(await chosenFile());
  try {
    const [handle] = await showOpenFilePicker.call(window, { types: TYPES });
    return handle === undefined ? undefined : readFile(await handle.getFile(), handle);
  } catch (error) {
    if (isChangeOfMind(error)) return undefined;
    throw error;
  }
}

/** Reads a file that was chosen or dropped. Old level files are not always UTF-8. */
export async function readFile(file: File | undefined, handle?: FileHandle): Promise<OpenedFile | undefined> {
  if (file === undefined) return undefined;
  if (file.size > LONGEST) throw new Error(`${file.name} is too long for a level script`);
  const bytes = await file.arrayBuffer();
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    text = new TextDecoder('latin1').decode(bytes);
  }
  return { name: file.name, text, save: handle && writerOf(handle) };
}

/** Saves a text under a name that the author chooses. Gives what can write to it again; undefined where it was downloaded. */
export async function saveFile(name: string, text: string): Promise<OpenedFile | undefined> {
  const { showSaveFilePicker } = window as FilePickers;
  if (showSaveFilePicker === undefined) {
    download(name, text);
    return undefined;
  }
  const handle = await showSaveFilePicker.call(window, { suggestedName: name, types: TYPES });
  const save = writerOf(handle);
  await save(text);
  return { name: handle.name, text, save };
}

/** Gives a text to the browser's downloads. */
function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Whether the author closed the window in which a file is chosen. */
export const isChangeOfMind = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

function writerOf(handle: FileHandle): (text: string) => Promise<void> {
  return async (text) => {
    const stream = await handle.createWritable();
    await stream.write(text);
    await stream.close();
  };
}

function chosenFile(): Promise<File | undefined> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = '.lua,text/plain';
    input.addEventListener('change', () => resolve(input.files?.[0]));
    input.addEventListener('cancel', () => resolve(undefined));
    input.click();
  });
}
