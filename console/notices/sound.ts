/** A tone: frequency in Hz, and start and length in seconds. */
type Tone = readonly [frequency: number, start: number, length: number]

export const soundNames = ['bell', 'chime', 'knock'] as const
export type SoundName = (typeof soundNames)[number]

const tones: Readonly<Record<SoundName, readonly Tone[]>> = {
  bell: [
    [880, 0, 0.9],
    [1760, 0, 0.5],
  ],
  chime: [
    [660, 0, 0.35],
    [880, 0.18, 0.35],
    [1320, 0.36, 0.6],
  ],
  knock: [
    [190, 0, 0.09],
    [170, 0.16, 0.09],
  ],
}

const soundKey = 'souk-console-sound'
const rungKey = 'souk-console-rung'

/** Stored per device, so that a phone and a computer can ring differently. */
export function readSound(): SoundName {
  const stored = localStorage.getItem(soundKey)
  return soundNames.find((name) => name === stored) ?? 'bell'
}

export const chooseSound = (name: SoundName): void => localStorage.setItem(soundKey, name)

let audio: AudioContext | undefined

/** Browsers play nothing before the first press or key on the page. */
const canPlay = (): boolean => navigator.userActivation?.hasBeenActive ?? true

export async function playSound(name: SoundName): Promise<boolean> {
  if (!canPlay()) return false
  audio ??= new AudioContext()
  if (audio.state !== 'running') await audio.resume()
  for (const [frequency, start, length] of tones[name]) playTone(audio, frequency, audio.currentTime + start, length)
  return true
}

function playTone(context: AudioContext, frequency: number, start: number, length: number): void {
  const oscillator = new OscillatorNode(context, { frequency })
  const gain = new GainNode(context, { gain: 0 })
  oscillator.connect(gain).connect(context.destination)
  gain.gain.setValueAtTime(0, start)
  gain.gain.linearRampToValueAtTime(0.4, start + 0.01)
  gain.gain.exponentialRampToValueAtTime(0.001, start + length)
  oscillator.start(start)
  oscillator.stop(start + length)
}

/** Rings in one tab, by a lock and the stored time of the last ring. A tab that cannot play leaves that time to the others. */
export async function ringOnce(created_at: string): Promise<void> {
  if (!canPlay()) return
  await navigator.locks.request('souk-console-ring', async () => {
    if ((localStorage.getItem(rungKey) ?? '') >= created_at) return
    localStorage.setItem(rungKey, created_at)
    await playSound(readSound())
  })
}
