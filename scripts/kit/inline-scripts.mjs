import path from 'node:path'
import { rolldown } from 'rolldown'

/** Scripts that stand in the page itself, because they must run before any module is fetched. */
export async function buildInlineScripts(root) {
  const bundle = await rolldown({ input: path.join(root, 'worker/runtime/browser/page.js'), platform: 'browser', tsconfig: false })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  await bundle.close()
  const [{ code }] = output
  if (code.includes('</script')) throw new Error('an inline script may not contain </script')
  return { page: code }
}
