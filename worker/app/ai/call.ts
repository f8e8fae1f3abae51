import { priceOf, type TokenPrice, type TokenUse } from '#shared/billing/metering.ts'
import { picturesFromConfiguration } from '#worker/agent/providers/image-model.ts'
import { openTextModel, type TextModel } from '#worker/features/app-ai/models.ts'
import {
  embeddingsResponse,
  imageResponse,
  streamResponse,
  textResponse,
  type TextUse,
} from '#worker/runtime/gateways/ai/answers.ts'
import { builtInEmbedding } from '#worker/runtime/gateways/ai/built-in/embeddings.ts'
import { builtInPicture } from '#worker/runtime/gateways/ai/built-in/picture.ts'
import { builtInText, CHARACTERS_A_TOKEN } from '#worker/runtime/gateways/ai/built-in/text.ts'
import {
  readEmbeddingsCall,
  readImageCall,
  readTextCall,
  type ImageCall,
  type TextCall,
} from '#worker/runtime/gateways/ai/inputs.ts'
import { appModel, appModelNames, type AppModel } from '#worker/runtime/gateways/ai/models.ts'
import { AiFailure } from '#worker/runtime/gateways/ai/problem.ts'
import { whereNot } from '#worker/runtime/gateways/ai/schema.ts'
import { askModel, inputTokensAtMost, UNREACHED } from './ask-model.ts'
import type { CallBook, Taking } from './call-book.ts'
import { embedded, embeddingPrice } from './embed.ts'

const FREE: TokenPrice = { input: 0, cached: 0, output: 0 }

type Answering = { env: Env; book: CallBook; name: string; inputs: unknown }

/** Answers a call of an app, once it is let in and what it may cost is held. Throws an AiFailure. */
export async function answerCall({ env, book, name, inputs }: Answering): Promise<Response> {
  const model = appModel(name)
  if (!model)
    throw new AiFailure(
      5007,
      `No such model ${name.slice(0, 100)} or task. Apps have these: ${appModelNames().join(', ')}`,
    )
  switch (model.task) {
    case 'text':
      return answerText({ env, book, size: model.size, call: readTextCall(inputs) })
    case 'embeddings':
      return answerEmbeddings({ env, book, name, dimensions: model.dimensions, ...readEmbeddingsCall(inputs) })
    case 'image':
      return answerImage({ env, book, model, call: readImageCall(inputs) })
  }
}

type Text = { env: Env; book: CallBook; call: TextCall }

async function answerText({ env, book, call, size }: Text & { size: TextModelSize }): Promise<Response> {
  const model = book.isTrial ? null : await openTextModel(env, size)
  if (model) return answerWithModel({ book, call, model })
  const taking = await book.begin(0)
  const text = builtInText(call)
  const use = { promptTokens: tokensOf(JSON.stringify(call.messages)), completionTokens: tokensOf(text) }
  void taking.close({ microCredits: 0, use })
  if (call.isStream) return streamResponse(inPieces(text), { ended: () => undefined, use: () => use })
  return textResponse(call.schema === null ? text : (JSON.parse(text) as unknown), use)
}

type TextModelSize = Extract<AppModel, { task: 'text' }>['size']

const tokensOf = (text: string) => Math.ceil(text.length / CHARACTERS_A_TOKEN)

/** A few words at a time, as a model writes. */
async function* inPieces(text: string): AsyncGenerator<string> {
  yield* text.match(/\S+\s*\S*\s*/g) ?? []
}

async function answerWithModel({ book, call, model }: Omit<Text, 'env'> & { model: TextModel }): Promise<Response> {
  const { price, maxOutputTokens, thinkingTokens, contextTokens } = model
  const inputTokens = inputTokensAtMost(call)
  const outputTokens = Math.min(maxOutputTokens, call.maxTokens + thinkingTokens)
  if (inputTokens / 2 > contextTokens)
    throw new AiFailure(3006, 'The messages are longer than the model can read. Send less.')
  const taking = await book.begin(priceOf({ inputTokens, cachedTokens: 0, outputTokens }, price))
  const { pieces, used } = askModel(model, call)
  const use = () => useOf(used())
  const close = () => taking.close({ microCredits: priceOf(used(), price), use: use() })
  // What did not answer costs nothing. What took its time until it was ended was paid for by us.
  const fail = (error: unknown) =>
    isOurEnd(error) ? close() : taking.close({ microCredits: 0, problem: wordsOf(error) })
  if (call.isStream) {
    // The answer waits for the first piece: a model that cannot be reached is an error, and no stream that breaks.
    const first = await pieces.next().catch(async (error: unknown) => {
      await fail(error)
      throw error
    })
    return streamResponse(startingWith(first, pieces), {
      use,
      ended: (how) => void (typeof how === 'object' ? fail(how.error) : close()),
    })
  }
  let text = ''
  try {
    for await (const piece of pieces) text += piece
  } catch (error) {
    await fail(error)
    throw error
  }
  // It is closed before the app has its answer: what the next call may still take is exact.
  await close()
  return textResponse(call.schema === null ? text : valueIn(text, call.schema), use())
}

const isOurEnd = (error: unknown) => error instanceof AiFailure && error.problem.code === 3007
/** Words of a provider may repeat what it was asked, and no log is to tell that. */
const wordsOf = (error: unknown) => (error instanceof AiFailure ? error.message : UNREACHED)
const useOf = ({ inputTokens, outputTokens }: TokenUse): TextUse => ({
  promptTokens: inputTokens,
  completionTokens: outputTokens,
})

async function* startingWith(first: IteratorResult<string, void>, rest: AsyncGenerator<string, void>) {
  try {
    if (first.done) return
    yield first.value
    yield* rest
  } finally {
    await rest.return()
  }
}

/** The JSON in an answer, which some models put into a fence. */
function valueIn(text: string, schema: NonNullable<TextCall['schema']>): unknown {
  const inner = /^\s*```(?:json)?\s*([\s\S]*?)```\s*$/.exec(text)?.[1] ?? text
  let value: unknown
  try {
    value = JSON.parse(inner)
  } catch {
    throw new AiFailure(5024, "JSON Mode couldn't be met: the answer is no JSON. A larger max_tokens may help.")
  }
  const where = whereNot(schema, value)
  if (where !== null)
    throw new AiFailure(5024, `JSON Mode couldn't be met: the answer does not satisfy the schema at ${where}`)
  return value
}

type Embeddings = { env: Env; book: CallBook; name: string; dimensions: number; texts: string[] }

async function answerEmbeddings({ env, book, name, dimensions, texts }: Embeddings): Promise<Response> {
  const promptTokens = tokensOf(texts.join(' '))
  const use = { promptTokens, completionTokens: 0 }
  if (book.isTrial || !env.AI) {
    const taking = await book.begin(0)
    void taking.close({ microCredits: 0, use })
    return embeddingsResponse(texts.map((text) => builtInEmbedding(text, dimensions)))
  }
  const price = { ...FREE, input: embeddingPrice(name) }
  const microCredits = priceOf({ inputTokens: promptTokens, cachedTokens: 0, outputTokens: 0 }, price)
  const taking = await book.begin(microCredits)
  return finished(taking, { microCredits, use }, async () =>
    embeddingsResponse(await embedded(env.AI!, { name, texts })),
  )
}

type Image = { env: Env; book: CallBook; model: Extract<AppModel, { task: 'image' }>; call: ImageCall }

const PICTURE_SIZE = '1024x1024'

async function answerImage({ env, book, model: { answer }, call }: Image): Promise<Response> {
  const pictures = book.isTrial ? null : picturesFromConfiguration(env)
  if (!pictures) {
    const taking = await book.begin(0)
    const bytes = await builtInPicture(call)
    void taking.close({ microCredits: 0 })
    return imageResponse(bytes, { answer, mediaType: 'image/png' })
  }
  const extraMicroDollars = pictures.costOf(PICTURE_SIZE)
  const microCredits = priceOf({ inputTokens: 0, cachedTokens: 0, outputTokens: 0, extraMicroDollars }, FREE)
  const taking = await book.begin(microCredits)
  return finished(taking, { microCredits }, async () => {
    const signal = AbortSignal.timeout(PICTURE_MS)
    const { bytes, mediaType } = await pictures.make({ prompt: call.prompt, size: PICTURE_SIZE, signal })
    return imageResponse(bytes, { answer, mediaType })
  })
}

const PICTURE_MS = 90_000

/** Does what costs the same however it ends well. What fails costs nothing. */
async function finished(
  taking: Taking,
  cost: { microCredits: number; use?: TextUse },
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    const answer = await work()
    await taking.close(cost)
    return answer
  } catch (error) {
    await taking.close({ microCredits: 0, problem: wordsOf(error) })
    throw error instanceof AiFailure ? error : new AiFailure(1031, UNREACHED)
  }
}
