declare module 'virtual:client-manifest' {
  export const manifest: import('../scripts/vite/client-manifest.ts').ServerManifest
}
