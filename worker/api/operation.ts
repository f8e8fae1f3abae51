import type * as z from 'zod'
import type { ApiScope } from '#shared/api-tokens.ts'
import type { ActorCall, Context } from '#worker/platform/http/context.ts'

/** Who acts through a token. An operator's view has none. */
export type Acting = ActorCall & Pick<Context, 'viewing'>

type Described<Input, Output> = {
  /** Its name as a tool: what it does, and to what. */
  name: string
  title: string
  /** For people who program and for models that choose a tool, in English. */
  about: string
  scope: ApiScope
  method: 'GET' | 'POST' | 'DELETE'
  /** Its address below the version, with parameters in braces. */
  path: string
  input: Input
  output: Output
}

/** One thing that can be done from outside, over HTTP and as a tool alike. */
export type Operation = Described<z.ZodObject, z.ZodObject> & {
  /** Parses what it is given, does it, and leaves nothing in the answer that is not promised. Throws as features do. */
  run(acting: Acting, given: unknown): Promise<Record<string, unknown>>
}

/** Makes an operation out of its words, its schemas and what it does. */
export function operation<Input extends z.ZodObject, Output extends z.ZodObject>({
  act,
  ...described
}: Described<Input, Output> & {
  act: (acting: Acting, input: z.output<Input>) => Promise<z.input<Output>>
}): Operation {
  const { input, output } = described
  return {
    ...described,
    run: async (acting, given) =>
      output.parse(await act({ ...acting, isReading: described.scope === 'read' }, input.parse(given))),
  }
}
