import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'

export type RoomsContent = {
  title: string
  lead: string
  menu: { channels: string; direct: string; notices: string }
}

/** What people answer a message with, without words. */
export const SYMBOLS = ['👍', '✅', '👀', '❤'] as const

export type Room = { id: number; name: string; isDirect: boolean; unread: number }
export type RoomMessage = {
  id: number
  author_id: string
  author: string
  text: string
  sent: string
  isPinned: boolean
  reactions: Array<{ symbol: string; count: number; isMine: boolean }>
}
export type OpenRoom = { id: number; name: string; isDirect: boolean; messages: RoomMessage[] }
export type Hit = { id: number; room_id: number; room: string; author: string; text: string; sent: string }
export type Person = { id: string; name: string; unread: number }

/** A room shows its newest messages. */
export const SHOWN = 100
export const MOST = 200

export const channelInput = z.object({
  name: z.string().trim().min(1, SITE_TEXTS.required).max(60, SITE_TEXTS.tooLong(60)),
})
export const directInput = z.object({ user: z.string().max(80) })
export const messageInput = z.object({
  text: z.string().trim().min(1, SITE_TEXTS.required).max(4_000, SITE_TEXTS.tooLong(4_000)),
})
export const symbolInput = z.object({ symbol: z.enum(SYMBOLS) })

/** Which of these people a text speaks to: `@Omar`, in whatever letters. */
export function mentionedIn<One extends { name: string }>(text: string, people: readonly One[]): One[] {
  const words = text.toLowerCase()
  return people.filter(({ name }) => {
    const at = words.indexOf(`@${name.toLowerCase()}`)
    if (at === -1) return words.includes(`@${name.toLowerCase().split(' ')[0]} `)
    return !/[\p{L}\d]/u.test(words.charAt(at + name.length + 1))
  })
}
