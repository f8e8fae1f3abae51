import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { PLAYER_TEXTS } from '../../shared/player/texts'
import { keep, kept } from '../kept'

/** A soft chord in Hertz: A, E and C sharp. */
const CHORD = [220, 329.63, 554.37]

/** A quiet sound that is made here, for samples that have no recording. */
export class Tone {
  readonly #context = new AudioContext()
  readonly #gain = this.#context.createGain()

  constructor(volume: number) {
    this.setVolume(volume)
    this.#gain.connect(this.#context.destination)
    for (const frequency of CHORD) {
      const voice = this.#context.createOscillator()
      voice.frequency.value = frequency
      voice.connect(this.#gain)
      voice.start()
    }
  }

  /** From 0 to 1. */
  setVolume(volume: number): void {
    this.#gain.gain.value = volume * 0.06
  }

  stop(): void {
    void this.#context.close()
  }
}

const VOLUME = 'player-volume'
const volumeKept = z.number().min(0).max(1)

type PlayerProps = {
  title: string
  /** Where the recording or the stream is; empty for a sample, which has a sound of its own. */
  address: string
  kind: 'audio' | 'video'
}

/** Plays a recording or a stream: play, pause and volume, by mouse, touch and keyboard. */
export function Player({ title, address, kind }: PlayerProps) {
  const media = useRef<HTMLVideoElement & HTMLAudioElement>(null)
  const tone = useRef<Tone>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const [volume, setVolume] = useState(() => kept(VOLUME, volumeKept) ?? 0.7)
  const isSample = address === ''

  useEffect(() => {
    if (media.current) media.current.volume = volume
    tone.current?.setVolume(volume)
  }, [volume])
  useEffect(() => () => tone.current?.stop(), [])

  async function play() {
    setBroken(false)
    if (isSample) tone.current = new Tone(volume)
    else await media.current?.play()
    setPlaying(true)
  }

  function toggle() {
    if (!isPlaying) return void play().catch(() => setBroken(true))
    media.current?.pause()
    tone.current?.stop()
    tone.current = null
    setPlaying(false)
  }

  const shared = {
    ref: media,
    src: address,
    preload: 'none',
    'aria-label': PLAYER_TEXTS.player(title),
    onPlay: () => setPlaying(true),
    onPause: () => setPlaying(false),
    onEnded: () => setPlaying(false),
    onError: () => setBroken(true),
  } as const
  return (
    <section className="panel max-w-2xl space-y-4" aria-label={PLAYER_TEXTS.player(title)}>
      <p className="text-title wrap-anywhere">{title}</p>
      {!isSample && kind === 'video' && <video {...shared} controls className="w-full" />}
      {!isSample && kind === 'audio' && <audio {...shared} />}
      <div className="flex flex-wrap items-center gap-5">
        <button type="button" className="button" onClick={toggle}>
          {isPlaying ? PLAYER_TEXTS.pause : PLAYER_TEXTS.play}
        </button>
        <label className="flex items-center gap-3">
          <span className="quiet text-small">{PLAYER_TEXTS.volume}</span>
          <input
            type="range"
            min="0"
            max="1"
            step="0.05"
            className="min-h-11 accent-(--color-accent)"
            value={volume}
            onChange={({ target }) => {
              setVolume(Number(target.value))
              keep(VOLUME, Number(target.value))
            }}
          />
        </label>
      </div>
      {isSample && <p className="quiet text-small">{PLAYER_TEXTS.sample}</p>}
      {isBroken && (
        <p role="alert" className="text-bad">
          {PLAYER_TEXTS.broken}
        </p>
      )}
    </section>
  )
}
