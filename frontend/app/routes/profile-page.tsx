import { Link, useNavigate, useParams } from 'react-router-dom';
import type { User } from '#contract/accounts/user.ts';
import { ButtonLink } from '../../components/button.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { ProfilePanel } from '../../features/accounts/components/profile-form.tsx';
import { showToast } from '../../stores/toast-store.ts';
import styles from './profile-page.module.css';

const SAVED = 'Your profile is saved.';
const PENDING = 'Please open the link that we have sent to your new address.';

export function ProfilePage({ user }: { user: User }) {
  const { userId } = useParams();
  return user._id === userId ? <OwnProfile userId={userId} /> : <NotYourProfile ownId={user._id} />;
}

/** Goes to the cart after a change (spec 2). */
function OwnProfile({ userId }: { userId: string }) {
  const navigate = useNavigate();
  return (
    <>
      <PageHeading title="Your profile">What we call you, and what you sign in with.</PageHeading>
      <ProfilePanel
        userId={userId}
        onChanged={({ isPending }) => {
          navigate('/cart');
          showToast({ text: isPending ? `${SAVED} ${PENDING}` : SAVED });
        }}
      />
      <p className={styles['data']}>
        <Link to="/user/privacy">Download your data, or delete your account</Link>
      </p>
    </>
  );
}

function NotYourProfile({ ownId }: { ownId: string }) {
  return (
    <>
      <PageHeading title="This is not your profile">
        A profile is shown to nobody but the person it belongs to.
      </PageHeading>
      <ButtonLink to={`/profile/${ownId}`}>Go to your profile</ButtonLink>
    </>
  );
}
