import type { Environment } from '#shared/projects/projects.ts'

type Known = {
  names: Array<{ name: string; place: Environment }>
  /** What the app counts on, set or not. */
  wanted: string[]
}

/** A request that may need a key: it names one, or a service that asks for one. */
const ASKED =
  /\b(?:api|keys?|tokens?|secrets?|passwords?|credentials?|oauth|webhooks?|stripe|paypal|openai|anthropic|gemini|twilio|sendgrid|resend|mailgun|slack|telegram|discord|github|google|maps?|schl\u00fcssel|passwort|geheimnis\w*|zugangsdaten)\b/i

/** What the model is told of secrets: names, never values. Empty where neither the project nor the request has to do with any. */
export function secretsSection({ names, wanted }: Known, request: string): string {
  const all = [...new Set([...names.map(({ name }) => name), ...wanted])].toSorted()
  if (all.length === 0 && !ASKED.test(request)) return ''
  return [
    '# Secrets',
    'A key, password or token is a secret: the maker gives it to Solid, and the server finds it as env.NAME, as [vars] are. You never see a value.',
    '- Needs the app one that is not set, call ask_for_secret with its name before you write the code that uses it.',
    '- Never write a secret, or a made-up one, into a file, a test, a seed or [vars]; never send one to the browser or print it.',
    '- A name is either in [vars] or a secret, never both. List the names that the app needs in .dev.vars.example, each as NAME= on a line of its own.',
    '- The preview and production each have their own value, so one may be missing: then the server answers 503 and says which name is missing, and the rest of the app works.',
    '- Promises run with a stand-in of no value for each: test what the app does with answers of a service, never the service or the value.',
    '- If the maker pasted a key into a message, do not repeat it: ask for it as a secret, and say that the pasted one should be replaced at the service.',
    ...(all.length === 0
      ? []
      : [`Names of this project: ${all.map((name) => `${name} ${standing(name, names)}`).join('; ')}.`]),
  ].join('\n')
}

function standing(name: string, names: Known['names']): string {
  const places = names.filter((set) => set.name === name).map(({ place }) => place)
  return places.length === 0 ? '(not set)' : `(set in ${places.join(' and ')})`
}

/** What the builder is told once the maker was asked: whether each is there, and nothing else of it. */
export function givenSecretsText(asked: string[], names: Known['names']): string {
  return asked
    .map((name) =>
      names.some((set) => set.name === name)
        ? `${name} is there ${standing(name, names)}: read env.${name}.`
        : `${name} was not given. Build without it: the app must work, and say what is missing where it would be used. Do not ask for it again in this turn.`,
    )
    .join('\n')
}
