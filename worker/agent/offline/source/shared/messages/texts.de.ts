export const MESSAGE_TEXTS = {
  none: 'Noch keine Nachrichten.',
  unread: (count: number) => `${count} neu`,
  about: 'Zu',
  you: 'Du',
  write: 'Nachricht schreiben',
  message: 'Nachricht',
  send: 'Senden',
  sent: 'Die Nachricht ist gesendet.',
  toConversation: 'Zum Gespräch',
  signIn: 'Zum Schreiben bitte anmelden.',
  notToYourself: 'Sich selbst kann man nicht schreiben.',
}
