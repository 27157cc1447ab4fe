// What the page's build makes of files that are not scripts: an address for WebAssembly, a link for styles.

declare module '*.css';

declare module '*.wasm?url' {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: that is how the build gives it
  export default address;
}
