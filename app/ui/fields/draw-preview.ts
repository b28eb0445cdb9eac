/** Draws the centre of an image, covering the canvas. Draws nothing for invalid images; the server reports those. */
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
