/** Draws the middle of an image, filled to the canvas' edges; nothing for what is no image, which the server tells. */
export async function drawPreview(file: File, canvas: HTMLCanvasElement): Promise<void> {
  const image = await createImageBitmap(file).catch(() => null)
  const context = canvas.getContext("2d")
  context?.clearRect(0, 0, canvas.width, canvas.height)
  if (!image || !context) return
  const scale = Math.min(image.width / canvas.width, image.height / canvas.height)
  const [width, height] = [canvas.width * scale, canvas.height * scale]
  const [left, top] = [(image.width - width) / 2, (image.height - height) / 2]
  context.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height)
  image.close()
}
