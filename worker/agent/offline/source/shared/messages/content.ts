import type { MessagesContent } from './model'

export const MESSAGES: MessagesContent = { title: 'Messages' }

export const MESSAGE_TEXTS = {
  none: 'You have no messages yet.',
  unread: (count: number) => (count === 1 ? '1 new' : `${count} new`),
  about: 'About',
  you: 'You',
  write: 'Write a message',
  message: 'Message',
  send: 'Send',
  sent: 'Your message has been sent.',
  toConversation: 'Go to the conversation',
  signIn: 'Sign in to write.',
  writeTo: (name: string) => `Write to ${name}`,
  friendsOnly: 'Only friends write to each other here.',
  notToYourself: 'You cannot write to yourself.',
}
