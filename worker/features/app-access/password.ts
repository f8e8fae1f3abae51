import { randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { isSameText } from '#worker/platform/data/hash.ts'

const derive = promisify<string, Uint8Array, number, Buffer>(scrypt)
const KEY_BYTES = 32
const SALT_BYTES = 16

/** What is kept of a password: a salt, and a key that is slow to derive of both. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return `${salt.toString('hex')}:${(await derive(password.normalize('NFC'), salt, KEY_BYTES)).toString('hex')}`
}

/** Whether it is the password of which this was kept. */
export async function isPassword(password: string, kept: string): Promise<boolean> {
  const [salt = '', key = ''] = kept.split(':')
  const derived = await derive(password.normalize('NFC'), Buffer.from(salt, 'hex'), KEY_BYTES)
  return isSameText(derived.toString('hex'), key)
}
