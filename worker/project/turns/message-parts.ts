import type { LanguageModelV4, LanguageModelV4Prompt } from '@ai-sdk/provider'
import { wrapLanguageModel, type LanguageModel, type UserContent } from 'ai'
import type { Attachment, TurnExtras } from '#shared/turns/attachments.ts'
import { fileTokens, pictureTokens } from '#worker/agent/context/token-estimate.ts'
import type { ConfiguredModel } from '#worker/agent/providers/registry.ts'
import type { ReadAttachment } from './message-context.ts'

/** What a model can be given beside text. */
export type Sight = 'none' | 'images' | 'documents'

/** Providers whose interface takes a PDF as it is. */
const READS_PDF = new Set<string | undefined>(['anthropic', 'openai', 'google'])
const SCHEME = 'attachment:'

export function sightOf({ canSee, provider }: Pick<ConfiguredModel, 'canSee' | 'provider'>): Sight {
  if (!canSee) return 'none'
  return READS_PDF.has(provider) ? 'documents' : 'images'
}

/** Those of these files that a model is shown as they are. */
function seenOf(attachments: Attachment[], sight: Sight): Attachment[] {
  return attachments.filter(
    ({ kind }) => (kind === 'image' && sight !== 'none') || (kind === 'pdf' && sight === 'documents'),
  )
}

/** The tokens of what a model is shown as it is, for the quote. */
export function seenTokens(attachments: Attachment[], model: Pick<ConfiguredModel, 'canSee' | 'provider'>): number {
  return seenOf(attachments, sightOf(model)).reduce((sum, file) => sum + pictureTokens(file), 0)
}

/** A message as the model is given it. Its files stand in it by address: their bytes are put in place by `withAttachments` when it is sent. */
export function messageContent(
  { prompt, context, extras }: { prompt: string; context: string | null; extras: TurnExtras },
  sight: Sight,
): UserContent {
  const seen = seenOf(extras.attachments, sight)
  if (!context && seen.length === 0) return prompt
  return [
    { type: 'text', text: prompt },
    ...(context ? [{ type: 'text' as const, text: context }] : []),
    ...seen.map((file) => ({
      type: 'file' as const,
      mediaType: file.type,
      filename: file.name,
      data: new URL(`${SCHEME}${file.id}`),
      providerOptions: fileTokens(pictureTokens(file)),
    })),
  ]
}

/** The same model, which finds the bytes of attachments where their addresses stand. */
export function withAttachments(model: LanguageModel, read: ReadAttachment): LanguageModel {
  if (typeof model === 'string' || model.specificationVersion !== 'v4') return model
  return wrapLanguageModel({
    model,
    middleware: {
      specificationVersion: 'v4',
      transformParams: async ({ params }) => ({ ...params, prompt: await filled(params.prompt, read) }),
    },
  }) satisfies LanguageModelV4
}

async function filled(prompt: LanguageModelV4Prompt, read: ReadAttachment): Promise<LanguageModelV4Prompt> {
  return Promise.all(
    prompt.map(async (message) => {
      if (message.role !== 'user') return message
      const content = await Promise.all(
        message.content.map(async (part) => {
          if (part.type !== 'file' || part.data.type !== 'url' || part.data.url.protocol !== SCHEME) return part
          const bytes = await read(part.data.url.pathname)
          return bytes
            ? { ...part, data: { type: 'data' as const, data: bytes } }
            : { type: 'text' as const, text: `${part.filename ?? 'A file'} is gone.` }
        }),
      )
      return { ...message, content }
    }),
  )
}
