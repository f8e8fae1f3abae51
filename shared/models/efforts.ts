/** How much a model may think about an answer, from least to most. Each provider has some of them. */
export const EFFORTS = ['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max'] as const
export type Effort = (typeof EFFORTS)[number]

/** What a model can be asked for. `usual` is what its provider takes when nothing is asked. */
export type ModelEfforts = { levels: readonly Effort[]; usual: Effort }

/** What is assumed of the tokens that a model writes, thoughts among them, in proportion to those at `medium`. */
const WRITES: Record<Effort, number> = {
  none: 0.4,
  minimal: 0.5,
  low: 0.65,
  medium: 1,
  high: 1.6,
  xhigh: 2.4,
  max: 3.6,
}

/** How much more than unasked a model is assumed to write with this effort. It is 1 where nothing was asked. */
export const effortFactor = (effort: Effort | null, efforts: ModelEfforts | null): number =>
  effort === null || efforts === null ? 1 : WRITES[effort] / WRITES[efforts.usual]

/** The effort if the model has it. Null stands for what its provider takes unasked. */
export const hadEffort = (effort: Effort | null, efforts: ModelEfforts | null): Effort | null =>
  effort !== null && efforts?.levels.includes(effort) ? effort : null
