import type { MessagesContent } from './model'

export const MESSAGES: MessagesContent = { title: 'Messages' }
