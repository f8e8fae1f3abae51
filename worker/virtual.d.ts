declare module 'virtual:client-manifest' {
  export const manifest: import('../scripts/vite/client-manifest.ts').ServerManifest
  /** By source file: the scripts of what the client loads lazily, beyond the entry's own. */
  export const lazyChunks: Record<string, string[]>
}
