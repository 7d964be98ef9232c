/** Scale 1 to 3; x and y in pixels from the centre of the box. */
export type Zoom = { scale: number; x: number; y: number }
export type Box = { width: number; height: number }
export type Point = { x: number; y: number }

export const unzoomed: Zoom = { scale: 1, x: 0, y: 0 }
export const maxZoom = 3

/** Scales around a point, which stays in place as far as the edges allow. */
export function zoomAt(zoom: Zoom, factor: number, point: Point, box: Box): Zoom {
  const scale = Math.min(maxZoom, Math.max(1, zoom.scale * factor))
  const ratio = scale / zoom.scale
  const x = point.x - (point.x - zoom.x) * ratio
  const y = point.y - (point.y - zoom.y) * ratio
  return keepInside({ scale, x, y }, box)
}

export function panBy(zoom: Zoom, by: Point, box: Box): Zoom {
  return keepInside({ scale: zoom.scale, x: zoom.x + by.x, y: zoom.y + by.y }, box)
}

/** The enlarged picture always covers its box. */
function keepInside({ scale, x, y }: Zoom, box: Box): Zoom {
  const reach = { x: (box.width * (scale - 1)) / 2, y: (box.height * (scale - 1)) / 2 }
  return { scale, x: clamp(x, reach.x), y: clamp(y, reach.y) }
}

function clamp(value: number, reach: number): number {
  return Math.max(-reach, Math.min(reach, value)) + 0
}
