import * as z from 'zod'
import { MAX_AI_INPUT_BYTES } from '#shared/app/ai.ts'
import { nameSchema, type Kind } from '../kind.ts'

const key = 'ai'
const data = z.object({ kind: z.literal(key) })
/** `remote` and `staging` are for wrangler on somebody's own machine. */
const declaredSchema = z.object({ binding: nameSchema }).optional()

/** `[ai]`: language models, embeddings and pictures, asked as Workers AI is. */
export const ai: Kind<z.infer<typeof data>> = {
  key,
  data,
  lets: 'ai',
  read(declared, refuse) {
    const read = declaredSchema.safeParse(declared)
    if (!read.success) refuse(key, '[ai] needs a binding, which is what it is called in env')
    return read.data ? [[read.data.binding, { kind: key }]] : []
  },
  given: (_data, { exports, projectId, environment, copy }) =>
    exports.AiGateway({ props: { projectId, environment, isTrial: copy !== null } }),
  shim: { module: '~ai', make: 'ai' },
  told: {
    asked:
      /\b(ai|a\.i\.|llms?|language models?|gpt\w*|chat ?bots?|assistants?|embeddings?|semantic\w*|summari[sz]\w*|zusammenfass\w*|generate (?:text|images?|pictures?)|ki|k\u00fcnstliche\w* intelligenz|sprachmodell\w*)\b/i,
    section: `# AI
Workers AI, declared in wrangler.toml as \`[ai]\` with \`binding = "AI"\`; only the server has it, as \`c.env.AI\`. The owner's credits pay.
- Text: \`await c.env.AI.run('@cf/meta/llama-3.1-8b-instruct', { messages: [{ role: 'system', content }, { role: 'user', content }], max_tokens: 500, temperature: 0.3 })\` gives \`{ response, usage }\`; for what is hard '@cf/meta/llama-3.3-70b-instruct-fp8-fast'. Always set max_tokens (256 unless you do, at most 8192).
- JSON: \`response_format: { type: 'json_schema', json_schema: { type: 'object', properties, required } }\`; \`response\` is then the object. Check it with zod all the same.
- Answers to read: \`stream: true\` gives a ReadableStream: \`return new Response(stream, { headers: { 'content-type': 'text/event-stream' } })\`. Each event is \`data: {"response":"…"}\`, the last \`data: [DONE]\`. No stream with response_format.
- Embeddings: \`run('@cf/baai/bge-base-en-v1.5', { text: [...] })\` gives \`{ shape, data }\`, 768 numbers a text, at most 100 texts. Keep them as JSON in a row, and compare by dot product.
- Pictures: \`run('@cf/black-forest-labs/flux-1-schnell', { prompt })\` gives \`{ image }\`, Base64. No tools, no pictures in questions, no other models.
- A question has at most ${MAX_AI_INPUT_BYTES / 1024} KB. Cut what people typed, put it into a user message and never into the system one, and treat the answer as text, never as HTML or SQL.
- \`run\` throws: \`error.message\` begins with a code, and the rest may be shown. 3036: today's limit is reached. 3040: too often. Catch it, answer 503 with the message, and keep the rest of the page working.
- Keep answers that several people see in a table, and ask again only when the text changed. Ask behind a button, never while a page loads.
- In promises the built-in model answers, always the same and no real text: expect that there is an answer and not which.`,
  },
}
