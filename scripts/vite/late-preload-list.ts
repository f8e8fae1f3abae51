import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** Vite's list of all that late pieces consist of, as it stands in the first line of a file. */
const LIST = /^const __vite__mapDeps=\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=(\[[^\]]*\])\)\)\)=>i\.map\(i=>d\[i\]\);/
const HASH_DIGITS = 8

/**
 * The first page's script does not carry the names of the files that later pages consist of. They come in a file of
 * their own once the page has loaded. A piece that is wanted before that is loaded without preloading what it imports.
 * Style sheets stay named, because a piece waits for them. A Vite that writes its list differently fails the build.
 */
export function latePreloadList(): Plugin {
  return {
    name: 'solid:late-preload-list',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)
        const found = entry?.type === 'chunk' && LIST.exec(entry.code)
        if (!entry || !found) return this.error("Vite's list of preloads was not found in the entry")
        const names = JSON.parse(found[1]!) as string[]
        const late = names.map((name) => (name.endsWith('.js') ? name : null))
        const styles = Object.fromEntries(names.flatMap((name, index) => (late[index] === null ? [[index, name]] : [])))
        const source = `self.solidFiles=${JSON.stringify(late)}`
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, HASH_DIGITS)
        const fileName = `assets/files-${hash}.js`
        this.emitFile({ type: 'asset', fileName, source })
        // The list is a line of its own, and what is added stands at the end. So the source map stays right.
        entry.code =
          entry.code.replace(
            found[0],
            () =>
              `const __vite__styles=${JSON.stringify(styles)},__vite__mapDeps=i=>i.flatMap(i=>__vite__styles[i]??self.solidFiles?.[i]??[]);`,
          ) + `\naddEventListener("load",()=>import("/${fileName}").catch(()=>{}));`
      },
    },
  }
}
