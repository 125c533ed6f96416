/** A point of the gear, in whole units of its drawing. */
const at = (radius: number, degrees: number) => {
  const angle = (degrees * Math.PI) / 180
  return `${Math.round(radius * Math.cos(angle))} ${Math.round(radius * Math.sin(angle))}`
}

/** Outline of a gear about the origin, its first tooth towards the right. */
export function gearOutline(teeth: number, root: number, tip: number): string {
  const pitch = 360 / teeth
  const points = Array.from({ length: teeth }, (_, tooth) => tooth * pitch).flatMap((middle) => [
    at(root, middle - pitch * 0.3),
    at(tip, middle - pitch * 0.15),
    at(tip, middle + pitch * 0.15),
    at(root, middle + pitch * 0.3),
  ])
  return `M${points.join('L')}Z`
}
