import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '#client/trpc/trpc.ts'

type Inputs = inferRouterInputs<AppRouter>['accounts']
type Outputs = inferRouterOutputs<AppRouter>['accounts']

// Newer than the library of types.
type Signals = { signalUnknownCredential?: (told: { rpId: string; credentialId: string }) => Promise<void> }

/** Whether this browser has passkeys for this host. A host that is a number has none in any. */
export const hasPasskeys = (): boolean =>
  typeof AuthenticatorAttestationResponse === 'function' &&
  'getPublicKey' in AuthenticatorAttestationResponse.prototype &&
  !/^[\d.]+$|^\[/.test(location.hostname)

/** Whether passkeys can be offered in the list of a field, before anybody asks. */
export const offersInFields = async (): Promise<boolean> =>
  (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false

/** Has the browser make a passkey. It rejects when its person does not want to, or has one on that device. */
export async function makePasskey({ challenge, rpId, user, known }: Outputs['beginPasskey']) {
  const made = await navigator.credentials.create({
    publicKey: {
      challenge: bytesOf(challenge),
      rp: { id: rpId, name: 'Solid' },
      user: { id: bytesOf(user.handle), name: user.email, displayName: user.name },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: known.map(({ id, transports }) => ({
        type: 'public-key',
        id: bytesOf(id),
        transports: transports as AuthenticatorTransport[],
      })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    },
  })
  const { rawId, response } = made as PublicKeyCredential & { response: AuthenticatorAttestationResponse }
  const credential: Inputs['addPasskey']['credential'] = {
    id: textOf(rawId),
    clientData: textOf(response.clientDataJSON),
    authenticatorData: textOf(response.getAuthenticatorData()),
    publicKey: textOf(response.getPublicKey() ?? new ArrayBuffer(0)),
    transports: response.getTransports(),
  }
  return { credential, keeper: keeperOf(response) }
}

type Asking = Outputs['beginPasskeySignIn'] & { signal: AbortSignal; isInField: boolean }

/** Asks for a passkey: at once, or in the list of the field that says `webauthn`. */
export async function askForPasskey({ challenge, rpId, signal, isInField }: Asking) {
  const given = await navigator.credentials.get({
    signal,
    ...(isInField && { mediation: 'conditional' }),
    publicKey: { challenge: bytesOf(challenge), rpId, userVerification: 'required' },
  })
  const { rawId, response } = given as PublicKeyCredential & { response: AuthenticatorAssertionResponse }
  const credential: Inputs['signInWithPasskey']['credential'] = {
    id: textOf(rawId),
    clientData: textOf(response.clientDataJSON),
    authenticatorData: textOf(response.authenticatorData),
    signature: textOf(response.signature),
    userHandle: response.userHandle && textOf(response.userHandle),
  }
  return credential
}

/** Tells whatever keeps passkeys that one of them is worth nothing any more, so that it is not offered again. */
export function forgetPasskey(passkey: { rpId: string; credentialId: string }): void {
  if (!hasPasskeys()) return
  const { signalUnknownCredential } = PublicKeyCredential as unknown as Signals
  // Some browsers cannot be told. Then the person removes it there themselves.
  void signalUnknownCredential?.call(PublicKeyCredential, passkey).catch(() => undefined)
}

/** EdDSA, ES256 and RS256, the best first. */
const ALGORITHMS = [-8, -7, -257]

/** Where an authenticator says its kind, in what it signs. */
const KIND = { start: 37, end: 53 }

/** The apps that keep most people's passkeys, by the kind of authenticator that they say they are. */
const KEEPERS: Record<string, string> = {
  ea9b8d664d011d213ce4b6b48cb575d4: 'Google Password Manager',
  fbfc3007154e4ecc8c0b6e020557d7bd: 'Apple Passwords',
  dd4ec289e01d41c9bb8970fa845d4bf2: 'iCloud Keychain',
  '08987058cadc4b81b6e130de50dcbe96': 'Windows Hello',
  '9ddd1817af5a4672a2b93e3dd95000a9': 'Windows Hello',
  '6028b017b1d44c02b4b3afcdafc96bb2': 'Windows Hello',
  '53414d53554e47000000000000000000': 'Samsung Pass',
  bada5566a7aa401fbd9645619a55120d: '1Password',
  d548826e79b4db40a3d811116f7e8349: 'Bitwarden',
  '531126d6e717415c93203d9aa6981239': 'Dashlane',
  '0ea242b443c44a1b8b17dd6d0b6baec6': 'Keeper',
  '50726f746f6e5061737350726f746f6e': 'Proton Pass',
  b78a0a556ef8d246a042ba0f6d55050c: 'LastPass',
  fdb141b25d84443e8a354698c205a502: 'KeePassXC',
}

/** The app that keeps a passkey, or null for one that does not say. */
function keeperOf(response: AuthenticatorAttestationResponse): string | null {
  const data = new Uint8Array(response.getAuthenticatorData())
  const kind = Array.from(data.slice(KIND.start, KIND.end), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return KEEPERS[kind] ?? null
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
}

function textOf(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
