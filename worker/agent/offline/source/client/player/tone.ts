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
