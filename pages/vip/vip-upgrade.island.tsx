import { useRef, useState } from 'react'
import type { Buyer } from './open-checkout.ts'
import { Details } from './details.tsx'
import { Welcome } from './welcome.tsx'

/** The upgrade's second and third step: details, then the welcome with the payment. */
export function VipUpgrade() {
  const details = useRef<HTMLDialogElement>(null)
  const welcome = useRef<HTMLDialogElement>(null)
  const [isOver, setIsOver] = useState(false)
  const [buyer, setBuyer] = useState<Buyer | null>(null)
  return (
    <>
      <Details
        ref={details}
        onAccepted={(accepted, isTooLate) => {
          setIsOver(isTooLate)
          setBuyer(accepted)
          details.current?.close()
          welcome.current?.showModal()
        }}
      />
      <Welcome ref={welcome} buyer={buyer} isOver={isOver} />
    </>
  )
}
