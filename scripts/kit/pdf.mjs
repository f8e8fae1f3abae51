import path from 'node:path'
import { rolldown } from 'rolldown'

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
