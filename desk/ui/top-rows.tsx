import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { numberText } from '#contract/number-text.ts'

/** Whether the window is as narrow as a phone's, where lists begin short. */
export const isPhone = () =>
  typeof matchMedia === 'function' && matchMedia('(max-width: 40rem)').matches

/** The first rows of a list, fewer on a phone; `rest` is the button that shows all, or null where nothing is cut. */
export function useTopRows<Row>(rows: readonly Row[], usual = 8, onPhone = 3) {
  const [few] = useState(() => (isPhone() ? onPhone : usual))
  const [isWhole, setWhole] = useState(false)
  const isCut = !isWhole && rows.length > few + 2
  return {
    shown: isCut ? rows.slice(0, few) : rows,
    rest: isCut ? (
      <div>
        <Button variant="quiet" onClick={() => setWhole(true)}>
          Show all {numberText(rows.length, 0)}
        </Button>
      </div>
    ) : null,
  }
}
