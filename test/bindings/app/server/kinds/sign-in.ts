import type { Ask } from '../ask.ts'
import { marked } from '../marks.ts'

const PASSWORD = 'correct horse battery'

/** A browser of somebody, which keeps its cookies. */
const browserOf = (as: string) => ({
  get: (path: string): Ask => ({ ask: `GET ${path}`, as }),
  post: (path: string, body: object = {}, headers: Record<string, string> = {}): Ask => ({
    ask: `POST /api/auth${path}`,
    as,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }),
})

const [ada, ben, eve, mallory, stranger] = ['ada', 'ben', 'eve', 'mallory', 'stranger'].map(browserOf) as [
  ReturnType<typeof browserOf>,
  ReturnType<typeof browserOf>,
  ReturnType<typeof browserOf>,
  ReturnType<typeof browserOf>,
  ReturnType<typeof browserOf>,
]
const person = (name: string, password = PASSWORD) => ({ name, email: `${name}@club.example`, password })
const wrong = { email: 'ben@club.example', password: 'wrong horse battery' }

export const asks: Ask[] = [
  ada.get('/api/me'),
  ada.post('/sign-up/email', person('ada')),
  ada.get('/api/me'),
  ada.get('/api/auth/get-session'),
  ada.get('/api/members'),
  ben.post('/sign-up/email', person('ben', 'short')),
  ben.post('/sign-up/email', { ...person('ben'), email: 'no address' }),
  ben.post('/sign-up/email', person('ben')),
  ben.post('/sign-up/email', person('ben')),
  ben.get('/api/members'),
  ben.get('/api/auth/list-sessions'),
  ben.post('/sign-out'),
  ben.get('/api/me'),
  ben.post('/sign-in/email', wrong),
  ben.post('/sign-in/email', { ...wrong, password: PASSWORD }),
  ben.get('/api/me'),
  ben.post('/update-user', { name: 'Benedict' }),
  ben.get('/api/auth/get-session'),
  ben.post('/change-password', { currentPassword: 'not this one', newPassword: 'another horse' }),
  ben.post('/change-password', { currentPassword: PASSWORD, newPassword: 'another horse battery' }),
  ben.get('/api/me'),
  eve.post('/sign-in/email', { ...wrong, password: PASSWORD }, { origin: 'https://elsewhere.example' }),
  eve.post('/sign-in/email', { ...wrong, password: 'another horse battery' }),
  eve.get('/api/me'),
  ...Array.from({ length: 5 }, () => mallory.post('/sign-in/email', wrong)),
  stranger.post('/email-otp/send-verification-otp', { email: 'ben@club.example', type: 'sign-in' }),
  marked(1),
  stranger.post('/sign-in/email-otp', { email: 'ben@club.example', otp: 'x' }),
  stranger.get('/api/auth/nothing'),
  stranger.get('/api/me'),
]
