import { useEffect, useRef, useState } from 'react'
import { useIsMounted } from '#client/lib/browser/use-is-mounted.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { microphoneIcon } from '#client/ui/icon/tool-icons.ts'
import { currentLocale } from '#shared/locale.ts'
import { m } from '#shared/messages.gen/messages.js'

type Heard = { results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>; resultIndex: number }
type Recognition = {
  lang: string
  continuous: boolean
  interimResults: boolean
  start(): void
  stop(): void
  onresult: ((event: Heard) => void) | null
  onend: (() => void) | null
}

// Some browsers have it only under a prefixed name, and some do not have it.
function recognitionOf(): (new () => Recognition) | null {
  const names = globalThis as {
    SpeechRecognition?: new () => Recognition
    webkitSpeechRecognition?: new () => Recognition
  }
  return names.SpeechRecognition ?? names.webkitSpeechRecognition ?? null
}

/** Where the browser cannot listen, the button's place stays empty, so that nothing moves once that is known. */
export function VoiceButton({ onWords }: { onWords: (words: string) => void }) {
  const isMounted = useIsMounted()
  const [isListening, setListening] = useState(false)
  const listener = useRef<Recognition | null>(null)
  useEffect(() => () => listener.current?.stop(), [])
  const Recognizer = isMounted ? recognitionOf() : null
  const toggle = () => {
    if (!Recognizer) return
    if (isListening) return listener.current?.stop()
    const recognition = Object.assign(new Recognizer(), {
      lang: currentLocale(),
      continuous: true,
      interimResults: false,
    })
    recognition.onresult = ({ results, resultIndex }) => {
      const words = Array.from(results)
        .slice(resultIndex)
        .flatMap((result) => (result.isFinal ? [result[0]?.transcript.trim() ?? ''] : []))
      if (words.length > 0) onWords(words.join(' '))
    }
    recognition.onend = () => setListening(false)
    recognition.start()
    listener.current = recognition
    setListening(true)
  }
  return (
    <Button
      tone="quiet"
      size="small"
      icon
      className="voice"
      style={Recognizer ? undefined : { visibility: 'hidden' }}
      aria-label={m.turns_voice()}
      aria-pressed={isListening}
      onClick={toggle}
    >
      <Icon path={microphoneIcon} />
    </Button>
  )
}
