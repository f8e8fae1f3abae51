/** What apps may ask for by the names of Workers AI. Which model of ours answers is decided by the size and the task. */
export type AppModel =
  | { task: 'text'; size: 'small' | 'large' }
  | { task: 'embeddings'; dimensions: number }
  /** `json` has the picture as Base64 in `image`; of `bytes` the answer is the picture itself. */
  | { task: 'image'; answer: 'json' | 'bytes' }

const SMALL: AppModel = { task: 'text', size: 'small' }
const LARGE: AppModel = { task: 'text', size: 'large' }
const BYTES: AppModel = { task: 'image', answer: 'bytes' }

/**
 * The names are those of https://developers.cloudflare.com/workers-ai/models/ whose requests and answers have the usual
 * shapes. Models that speak another protocol there are left out: an exported app would get other answers.
 */
const MODELS = new Map<string, AppModel>([
  ['@cf/meta/llama-3.1-8b-instruct', SMALL],
  ['@cf/meta/llama-3.1-8b-instruct-fast', SMALL],
  ['@cf/meta/llama-3.1-8b-instruct-fp8', SMALL],
  ['@cf/meta/llama-3.2-3b-instruct', SMALL],
  ['@cf/google/gemma-3-12b-it', SMALL],
  ['@cf/meta/llama-3.3-70b-instruct-fp8-fast', LARGE],
  ['@cf/meta/llama-4-scout-17b-16e-instruct', LARGE],
  ['@cf/mistralai/mistral-small-3.1-24b-instruct', LARGE],
  ['@cf/baai/bge-small-en-v1.5', { task: 'embeddings', dimensions: 384 }],
  ['@cf/baai/bge-base-en-v1.5', { task: 'embeddings', dimensions: 768 }],
  ['@cf/baai/bge-large-en-v1.5', { task: 'embeddings', dimensions: 1024 }],
  ['@cf/baai/bge-m3', { task: 'embeddings', dimensions: 1024 }],
  ['@cf/black-forest-labs/flux-1-schnell', { task: 'image', answer: 'json' }],
  ['@cf/stabilityai/stable-diffusion-xl-base-1.0', BYTES],
  ['@cf/bytedance/stable-diffusion-xl-lightning', BYTES],
  ['@cf/lykon/dreamshaper-8-lcm', BYTES],
])

/** The model of this name; null when apps cannot ask for it. */
export const appModel = (name: string): AppModel | null => MODELS.get(name) ?? null

/** Every name that apps may ask for. */
export const appModelNames = (): string[] => [...MODELS.keys()]
