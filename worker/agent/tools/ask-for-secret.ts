import * as z from 'zod'
import { isSecretName, SECRET_DECLINED, SECRET_GIVEN } from '#shared/projects/secrets.ts'
import { counted } from './outcome.ts'
import { defineTool } from './tool.ts'

const MAX_ASKED = 4

const secret = z.object({
  name: z
    .string()
    .trim()
    .refine(isSecretName, 'A name has letters, digits and _, and begins with a letter: STRIPE_SECRET_KEY')
    .describe('Its name in env, such as STRIPE_SECRET_KEY; the name that the service itself uses, where it has one'),
  why: z
    .string()
    .trim()
    .min(1)
    .max(300)
    .describe('What it is for and where the maker finds it, in one sentence in the maker\u2019s language'),
})

export const askForSecret = defineTool({
  name: 'ask_for_secret',
  modes: ['build'],
  description: `Ask the maker for a key, password or token that the app needs, and wait. The maker types it into a field of Solid\u2019s: you never see it, only whether it is there. Then the server reads it as env.NAME. Never ask for one in words, and never write one into a file. At most ${MAX_ASKED}, all at once.`,
  input: z.object({ secrets: z.array(secret).min(1).max(MAX_ASKED) }),
  target: ({ secrets }) => secrets.map(({ name }) => name).join(', '),
  async run({ secrets: asked }, { secrets }) {
    if (!secrets) throw new Error('Nobody can be asked for secrets here. Go on without this tool.')
    const set = new Set(secrets.names().map(({ name }) => name))
    const missing = asked.filter(({ name }) => !set.has(name))
    if (missing.length === 0) {
      const names = asked.map(({ name }) => `env.${name}`).join(', ')
      return { ok: true, text: `Set already: read ${names}.`, ...counted('secrets', asked.length) }
    }
    secrets.want(missing)
    const questions = missing.map(({ name, why }) => ({
      id: name,
      text: why,
      choices: [SECRET_GIVEN, SECRET_DECLINED],
      allowsMany: false,
      allowsText: false,
    }))
    return { ok: true, text: '', ...counted('secrets', missing.length), asks: { kind: 'secrets', questions } }
  },
})
