import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { rolldown } from 'rolldown'
import { packageFolder } from './packages.mjs'

/** What reads the text of PDFs, as one module. It lies among the assets, because it is larger than all else of the builder. */
export async function buildPdf(root) {
  const bundle = await rolldown({
    input: path.join(root, 'worker/runtime/pdf/main.js'),
    platform: 'neutral',
    tsconfig: false,
    external: [/^cloudflare:/, '@napi-rs/canvas'],
    resolve: { mainFields: ['module', 'main'], conditionNames: ['worker', 'import'] },
  })
  const { output } = await bundle.generate({
    format: 'esm',
    minify: true,
    codeSplitting: false,
    comments: { legal: true },
  })
  await bundle.close()
  return { 'pdf.js': output[0].code }
}

/** The tables of characters that fonts of Chinese, Japanese and Korean name, by name and with their licence. They must be of the pdf.js that reads them. */
export function collectTables() {
  const { version } = readJson(packageFolder('pdfjs-dist'), 'package.json')
  const source = readFileSync(path.join(packageFolder('unpdf'), 'dist/pdfjs.mjs'), 'utf8')
  if (!source.includes(version)) throw new Error(`unpdf reads PDFs with another pdf.js than ${version}`)
  const folder = path.join(packageFolder('pdfjs-dist'), 'cmaps')
  return Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name))]))
}

const readJson = (folder, name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8'))
