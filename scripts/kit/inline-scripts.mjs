import path from 'node:path'
import { rolldown } from 'rolldown'

const ON_DEMAND = ['/~capture.js', '/~look.js', '/~measure.js', '/~pins.js', '/~select.js', '/~touch.js']

/**
 * The scripts that every preview carries. `page` stands in the page itself and runs before any module is fetched. It
 * fetches `capture`, `look`, `measure`, `pins`, `select` and `touch`, and `indexedDb` where it must. `packed` stands after it in the page of a first visit.
 * `visit` stands in published pages.
 */
export async function buildInlineScripts(root) {
  const page = await bundled(root, { file: 'page.js', format: 'iife', external: ON_DEMAND })
  const packed = await bundled(root, { file: 'first-visit/packed.js', format: 'iife', external: ON_DEMAND })
  if ((page + packed).includes('</script')) throw new Error('an inline script may not contain </script')
  return {
    page,
    packed,
    indexedDb: await bundled(root, { file: 'indexed-db.js', format: 'iife', external: [] }),
    capture: await bundled(root, { file: 'capture.js', format: 'esm', external: [] }),
    look: await bundled(root, { file: 'look.js', format: 'esm', external: ON_DEMAND }),
    measure: await bundled(root, { file: 'layout/measure.js', format: 'esm', external: [] }),
    visit: await bundled(root, { file: 'visit.js', format: 'iife', external: [] }),
    pins: await bundled(root, { file: 'pins.js', format: 'esm', external: [] }),
    select: await bundled(root, { file: 'select.js', format: 'esm', external: [] }),
    touch: await bundled(root, { file: 'touch.js', format: 'esm', external: [] }),
  }
}

async function bundled(root, { file, format, external }) {
  const bundle = await rolldown({
    input: path.join(root, 'worker/runtime/browser', file),
    platform: 'browser',
    tsconfig: false,
    external,
  })
  const { output } = await bundle.generate({ format, minify: true })
  await bundle.close()
  return output[0].code
}
