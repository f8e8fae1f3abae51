import { generateImage, type ImageModel } from 'ai'
import { PICTURE_QUALITY, picturePrice } from '#shared/models/catalogue.ts'
import { HOUR_MS } from '#shared/time.ts'
import { modelFailure } from '#worker/agent/model/failure.ts'
import type { Pictures } from '#worker/agent/ports.ts'
import { baseUrlOf, configuredKey, requiredKey, type ModelConfiguration } from './configuration.ts'

/** IMAGE_MODEL is `provider:id`; the provider's key and address are those of its language models. IMAGE_PRICE is US dollars for a picture by one that is not in our table. */
export type PictureConfiguration = ModelConfiguration & {
  IMAGE_MODEL?: string | undefined
  IMAGE_PRICE?: string | undefined
}

/** A picture costs as much as a small turn: a model that calls again and again must not make hundreds. */
const MAX_PICTURES = 20
/** Google's models take proportions, and few of them. */
const RATIOS: Record<string, `${number}:${number}`> = { '1024x1024': '1:1', '1536x1024': '4:3', '1024x1536': '3:4' }

/** Pictures by the configured model, null when there is none. At most 20 an hour from one of these. */
export function picturesFromConfiguration(configuration: PictureConfiguration): Pictures | null {
  const { IMAGE_MODEL: name } = configuration
  if (!name) return null
  // A cache: an eviction only makes the limit start over.
  let made: number[] = []
  const costOf = (size: string) => priceOfPicture(configuration, { name, size })
  return {
    costOf,
    async make({ prompt, size, signal }) {
      const now = Date.now()
      made = made.filter((at) => at > now - HOUR_MS)
      if (made.length >= MAX_PICTURES)
        throw new Error(`${MAX_PICTURES} pictures an hour is the limit. Draw an SVG, or use one that exists.`)
      made.push(now)
      const microDollars = costOf(size)
      const model = await openImageModel(name, configuration)
      const shape = name.startsWith('google:') ? { aspectRatio: RATIOS[size] ?? '1:1' } : { size }
      const options = name.startsWith('openai:gpt-image')
        ? { providerOptions: { openai: { outputFormat: 'webp', outputCompression: 80, quality: PICTURE_QUALITY } } }
        : {}
      const { image } = await generateImage({
        model,
        prompt,
        n: 1,
        ...shape,
        ...options,
        maxRetries: 1,
        abortSignal: signal,
      }).catch((error: unknown) => {
        throw new Error(`No picture was made. ${modelFailure(error).message}`)
      })
      return { bytes: image.uint8Array, mediaType: image.mediaType, microDollars }
    },
  }
}

/** In micro-dollars. A model that is not in the table costs nothing, unless IMAGE_PRICE says otherwise. */
function priceOfPicture({ IMAGE_PRICE }: PictureConfiguration, { name, size }: { name: string; size: string }): number {
  const dollars = picturePrice(name, size) ?? Number(IMAGE_PRICE || 0)
  if (!Number.isFinite(dollars) || dollars < 0)
    throw new Error(`IMAGE_PRICE is "${IMAGE_PRICE}". Write US dollars for a picture, such as 0.04.`)
  return Math.round(dollars * 1_000_000)
}

/** Throws an Error that says which setting is missing or wrong. */
async function openImageModel(name: string, configuration: PictureConfiguration): Promise<ImageModel> {
  const at = name.indexOf(':')
  const [provider, id] = [name.slice(0, at), name.slice(at + 1)]
  switch (provider) {
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai')
      const baseURL = baseUrlOf(configuration, 'openai')
      return createOpenAI({ apiKey: requiredKey(configuration, 'openai'), ...(baseURL && { baseURL }) }).image(id)
    }
    case 'google': {
      const { createGoogle } = await import('@ai-sdk/google')
      const baseURL = baseUrlOf(configuration, 'google')
      return createGoogle({ apiKey: requiredKey(configuration, 'google'), ...(baseURL && { baseURL }) }).image(id)
    }
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      const baseURL = baseUrlOf(configuration, 'openai-compatible')
      if (!baseURL) throw new Error('IMAGE_MODEL needs MODEL_BASE_URL, the address of its endpoint.')
      const apiKey = configuredKey(configuration, 'openai-compatible')
      return createOpenAICompatible({ name: 'openai-compatible', baseURL, ...(apiKey && { apiKey }) }).imageModel(id)
    }
    default:
      throw new Error(
        `IMAGE_MODEL is "${name}". Write provider:id with openai, google or openai-compatible as provider.`,
      )
  }
}
