import { LoadFailed } from '../../../components/load-failed.tsx';
import { LoadingNote, Skeleton } from '../../../components/skeleton.tsx';
import { useProfile } from '../api/get-profile.ts';
import styles from './accounts.module.css';
import { EmailConfirmationNote } from './email-confirmation-note.tsx';
import { type OnProfileChanged, ProfileForm } from './profile-form.tsx';

/** The profile form with the server's current data. */
export function ProfilePanel({
  userId,
  onChanged,
}: {
  userId: string;
  onChanged: OnProfileChanged;
}) {
  const profile = useProfile(userId);
  if (profile.data) {
    return (
      <div className={styles['form']}>
        <EmailConfirmationNote user={profile.data} />
        <ProfileForm user={profile.data} onChanged={onChanged} />
      </div>
    );
  }
  if (profile.isError) {
    return <LoadFailed what="Your profile" query={profile} />;
  }
  return (
    <div className={styles['form']}>
      <LoadingNote text="Loading your profile" />
      {['name', 'email', 'password', 'button'].map((control) => (
        <Skeleton key={control} className={styles['waiting']} />
      ))}
    </div>
  );
}
