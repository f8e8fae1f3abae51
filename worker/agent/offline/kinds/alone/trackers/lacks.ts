import type { Lack } from '#worker/agent/offline/kinds/recipe.ts'

/** What is often asked of a tracker and none of them has. */
export const TRACKER_LACKS: Lack[] = [
  {
    asked: /\bremind\w*|\bpush\b|\balarms?\b|erinner\w*/i,
    told: {
      en: 'reminders and messages that are sent by themselves',
      de: 'Erinnerungen und Nachrichten, die von selbst verschickt werden',
    },
  },
  {
    asked:
      /\bwearables?\b|\bsmart ?watch\w*|\bapple health\b|\bgoogle fit\b|\bsync\w*|\bheart rate\b|\bpuls\b|\bherzfrequenz\b/i,
    told: { en: 'figures of watches and other devices', de: 'Werte von Uhren und anderen Geräten' },
  },
  {
    asked: /\bfriends?\b|\bchallenges?\b|\bleader ?boards?\b|\bcaregivers?\b|\bfreund\w*|\branglisten?\b/i,
    told: { en: 'seeing what others do', de: 'Sehen, was andere tun' },
  },
  {
    asked: /\bphotos?\b|\bpictures?\b|\bvideos?\b|\bfotos?\b|\bbilder\b/i,
    told: { en: 'pictures and videos', de: 'Bilder und Videos' },
  },
]
