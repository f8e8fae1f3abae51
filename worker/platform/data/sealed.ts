const IV_BYTES = 12
const encoder = new TextEncoder()

/**
 * What a text is sealed for. `purpose` has a key of its own: what signs sessions must not also open keys. `owner` is
 * whose it is. A sealed text that is copied into another row does not open there.
 */
export type Seal = { secret: string; purpose: string; owner: string }

/**
 * Encrypts a text with AES-256-GCM under a key derived from the secret, with a fresh nonce. The result is the nonce,
 * then the text with its tag, in Base64.
 */
export async function sealText(seal: Seal, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const sealed = await crypto.subtle.encrypt(cipher(iv, seal), await derivedKey(seal), encoder.encode(text))
  return Buffer.concat([iv, new Uint8Array(sealed)]).toString('base64')
}

/** The text, or null. Null when it was sealed under another secret or for somebody else, or was changed. */
export async function openSealed(seal: Seal, sealed: string): Promise<string | null> {
  const bytes = Buffer.from(sealed, 'base64')
  try {
    const text = await crypto.subtle.decrypt(
      cipher(bytes.subarray(0, IV_BYTES), seal),
      await derivedKey(seal),
      bytes.subarray(IV_BYTES),
    )
    return new TextDecoder().decode(text)
  } catch {
    // The tag does not fit. The cipher does not say why, and whoever asks can only enter the text anew.
    return null
  }
}

const cipher = (iv: Uint8Array, { owner }: Seal) => ({
  name: 'AES-GCM',
  iv,
  additionalData: encoder.encode(owner),
})

async function derivedKey({ secret, purpose }: Seal): Promise<CryptoKey> {
  const source = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveKey'])
  const derivation = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: encoder.encode(purpose),
  }
  return crypto.subtle.deriveKey(derivation, source, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}
