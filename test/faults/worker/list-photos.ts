/** Lists the keys of all stored photos. */
export async function listPhotos(bucket: R2Bucket): Promise<Response> {
  const keys: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await bucket.list(cursor === undefined ? {} : { cursor });
    keys.push(...page.objects.map(({ key }) => key));
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
  return Response.json(keys);
}
