import { useEffect, useState } from 'react'
import { adQuestion } from '#browser/ad-click.ts'
import { CheckField } from '../ui/check-field.tsx'

/**
 * Asks whoever came by an advertisement whether its advertiser may be told; never ticked beforehand, but as it was left
 * (`kept`) in a form that is shown again: it comes later than the other fields.
 */
export function AdConsent({ kept }: { kept?: string | undefined }) {
  const [sentence, setSentence] = useState('')
  useEffect(() => void adQuestion().then(setSentence), [])
  return (
    sentence && (
      <CheckField
        name="adConsent"
        value={sentence}
        label={sentence}
        defaultChecked={kept === sentence}
      />
    )
  )
}
