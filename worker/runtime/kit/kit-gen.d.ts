// What scripts/build-kit.mjs writes. Declared by pattern, so that types are checked before the kit is built.
declare module '*/kit.gen/client.js' {
  type Specs = Record<string, { file: string; deps: string[]; exports: string[] }>
  type Linking = {
    libraries: Record<string, { file: string; names: Record<string, string> }>
    modules: Record<string, string>
    wholeOf: Record<string, string>
    files: Record<string, string[]>
  }
  const manifest: {
    version: string
    packages: Record<string, string>
    dev: Specs
    prod: Specs
    packed: Record<string, string>
    linking: Linking
  }
  export default manifest
}

declare module '*/kit.gen/server.js' {
  const kit: { modules: Record<string, string>; exports: Record<string, string[]> }
  export default kit
}

declare module '*/kit.gen/styles.js' {
  const sheets: Record<string, string>
  export default sheets
}

declare module '*/kit.gen/inline.js' {
  const scripts: {
    page: string
    packed: string
    indexedDb: string
    capture: string
    look: string
    measure: string
    pins: string
    visit: string
    select: string
    touch: string
  }
  export default scripts
}
