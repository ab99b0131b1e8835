import { ButtonLink } from '../../components/button.tsx';
import { PageHeading } from '../../components/page-heading.tsx';

export function NotFoundPage() {
  return (
    <>
      <PageHeading title="No such page">
        <p>The page may have moved, or its address may be mistyped.</p>
      </PageHeading>
      <ButtonLink to="/shop">Go to the shop</ButtonLink>
    </>
  );
}
