let context: AudioContext | null = null

/** Browsers let a page sound only after the reader has pressed something: call this then. */
export function allowSound() {
  context ??= new AudioContext()
  // A browser may refuse; the timer is seen and announced all the same.
  context.resume().catch(() => undefined)
}

/** A short tone. Silent as long as no sound was allowed. */
export function signal(pitch: number, seconds: number) {
  if (context?.state !== 'running') return
  const now = context.currentTime
  const tone = new OscillatorNode(context, { type: 'triangle', frequency: pitch })
  const loudness = new GainNode(context, { gain: 0.35 })
  // A tone that stops at once clicks.
  loudness.gain.setTargetAtTime(0, now + seconds, 0.03)
  tone.connect(loudness).connect(context.destination)
  tone.start(now)
  tone.stop(now + seconds + 0.3)
}
