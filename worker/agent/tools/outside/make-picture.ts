import * as z from 'zod'
import { SECOND_MS } from '#shared/time.ts'
import { changed } from '#worker/agent/tools/files/change-files.ts'
import { defineTool, failure, outsideOf, pathInput } from '#worker/agent/tools/tool.ts'

const ENDINGS: Record<string, RegExp> = { 'image/png': /\.png$/, 'image/jpeg': /\.jpe?g$/, 'image/webp': /\.webp$/ }
const NAMES: Record<string, string> = { 'image/png': '.png', 'image/jpeg': '.jpg', 'image/webp': '.webp' }
const MAX_BYTES = 1024 * 1024

export const makePicture = defineTool({
  name: 'make_picture',
  modes: ['build'],
  needs: 'pictures',
  description:
    'Make a picture from a description and keep it as a file under public/. Use it when the maker wants a picture; it costs far more than text.',
  input: z.object({
    prompt: z.string().trim().min(1).max(2_000),
    path: pathInput.refine(
      (path) => /^public\/.+\.(png|jpe?g|webp)$/.test(path),
      'A picture is a file under public/ that ends in .png, .jpg or .webp',
    ),
    size: z.enum(['1024x1024', '1536x1024', '1024x1536']).describe('Width and height in pixels'),
  }),
  timeoutMs: 90 * SECOND_MS,
  target: ({ path }) => path,
  async run({ prompt, path, size }, context) {
    const { pictures } = outsideOf(context)
    if (!pictures || !context.workspace.writeBytes)
      return failure('No model for pictures is configured here. Draw an SVG instead.', 'unavailable')
    // Made, it would be paid for: a turn never takes more than was agreed on.
    if (!(context.affords?.(pictures.costOf(size)) ?? true))
      return failure(
        'A picture costs more than is left of the credits agreed on for this turn, so none was made. Draw an SVG instead, or go on without it and say at the end that a new message with a higher limit would bring it.',
        'refused',
      )
    const { bytes, mediaType, microDollars } = await pictures.make({ prompt, size, signal: context.signal })
    if (bytes.byteLength > MAX_BYTES)
      return failure(
        'The picture came out larger than 1 MB, the limit of a file. Ask for a simpler one, or draw an SVG.',
        'too_large',
      )
    const ending = ENDINGS[mediaType]
    if (!ending)
      return failure(`The model answered with ${mediaType}, which no page shows. Draw an SVG instead.`, 'unusable')
    const stored = ending.test(path) ? path : path.replace(/\.\w+$/, NAMES[mediaType] ?? '')
    return {
      ...changed(
        await context.workspace.writeBytes(stored, bytes),
        ` Pages show it as /${stored.slice('public/'.length)}.`,
      ),
      microDollars,
    }
  },
})
