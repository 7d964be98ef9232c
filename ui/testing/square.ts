/**
 * A data URL of a picture of 600 pixels; a fragment tells pictures apart. `naturalWidth` of a single pixel, divided by its density, would be
 * 0 as that of a broken picture.
 */
export const square = 'data:image/gif;base64,R0lGODlhWAJYAoAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw=='
