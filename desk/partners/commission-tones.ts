import type { CommissionState } from '#contract/affiliate.ts'
import type { StateTone } from '../ui/state-mark.tsx'

/** The tone of each state of a commission. */
export const commissionTones: Record<CommissionState, StateTone> = {
  due: 'good',
  pending: 'waiting',
  'taken-back': 'plain',
  lapsed: 'plain',
  none: 'plain',
}
